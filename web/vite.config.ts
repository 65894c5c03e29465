import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { serviceWorker } from './scripts/service-worker.ts'

/*
 * Left alone, every icon and part that two pages share becomes a file of its own: fifty requests for a first visit. So
 * what stands around every page travels in one file, what most pages share in another, and what a few share in one per
 * set of pages; small sets are merged. Popups and the calendar stay out: they are fetched when they open. What only the
 * console and the driver use never travels with a public page. Packages but React stay with who imports them.
 */
const ours = /(web\/app\/(?!.*(-popup|\/calendar|\/select|\/combobox)\.tsx)|core\/src\/|node_modules\/lucide-react\/)/
/** Cards stand in lists and under listings, where they come late: a listing's own page must not wait for them. */
const ofMostPages =
  /(web\/app\/(?!(admin|driver)\/|.*(-popup|\/calendar|\/select|\/combobox|-card|\/carousel)\.tsx)|core\/src\/|node_modules\/lucide-react\/)/
const ofSite = /\/(web\/app|core\/src)\/[^?]*\.tsx?$/
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: frame(), test: ours },
  { name: 'site', test: ofMostPages, minShareCount: 4 },
  { name: 'shared', test: ours, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3500 },
]

type ModuleInfo = { importedIds: readonly string[] } | null
type Modules = { getModuleInfo(id: string): ModuleInfo }

/** Names what the document's own module and the browser's first one import: every page needs all of it. */
function frame() {
  const first = ['app/root.tsx', 'app/entry.client.tsx'].map((file) => join(import.meta.dirname, file))
  let reached: Set<string> | undefined
  return (id: string, modules: Modules) => {
    reached ??= reachedFrom(first, modules)
    return reached.has(id) && !first.includes(id) ? 'frame' : null
  }
}

/** Only through code of ours: what a package's own index leads to is not what is used of it. */
function reachedFrom(first: readonly string[], modules: Modules): Set<string> {
  const reached = new Set<string>()
  const next = [...first]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (reached.has(id) || !ofSite.test(id)) continue
    reached.add(id)
    next.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), serviceWorker()],
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  // React and the router are bundled, and told here which of their builds to be: pages are rendered by the
  // production ones whatever NODE_ENV says when the server runs. The development ones take several times as long.
  ssr: command === 'build' ? { noExternal: true } : {},
  environments: {
    ssr: {
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rollupOptions: { input: './app/server.ts' } },
    },
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
  build: { assetsInlineLimit: 0, target: 'es2022' },
}))

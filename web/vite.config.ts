import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { serviceWorker } from './scripts/service-worker.ts'

/*
 * Left alone, every icon and part that two pages share becomes a file of its own: fifty requests for a first visit. So
 * what most pages share travels in one file, and what a few share in one per set of pages; small sets are merged. Popups
 * and the calendar stay out of both: they are fetched when they open. Packages but React stay with who imports them.
 */
const ours = /(web\/app\/(?!.*(-popup|\/calendar|\/select|\/combobox)\.tsx)|core\/src\/|node_modules\/lucide-react\/)/
/** Cards stand in lists and under listings, where they come late: a listing's own page must not wait for them. */
const ofMostPages =
  /(web\/app\/(?!.*(-popup|\/calendar|\/select|\/combobox|-card|\/carousel)\.tsx)|core\/src\/|node_modules\/lucide-react\/)/
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'site', test: ofMostPages, minShareCount: 4 },
  { name: 'shared', test: ours, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1500 },
]

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

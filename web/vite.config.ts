import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunks, isOnEveryPage, shortName } from './scripts/chunks.ts'
import { refuseCircles } from './scripts/refuse-circles.ts'
import { serviceWorker } from './scripts/service-worker.ts'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), serviceWorker(), refuseCircles()],
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  // React and the router are bundled, and told here which of their builds to be: pages are rendered by the
  // production ones whatever NODE_ENV says when the server runs. The development ones take several times as long.
  ssr: command === 'build' ? { noExternal: true } : {},
  environments: {
    ssr: {
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rollupOptions: { input: './app/server.ts' } },
    },
    client: {
      build: {
        rollupOptions: {
          output: { codeSplitting: { groups: chunks }, chunkFileNames: shortName, entryFileNames: shortName },
        },
      },
    },
  },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // What comes late says which files it needs: those that every page has at once need not be named again.
    modulePreload: { resolveDependencies: (_file, needed) => needed.filter((file) => !isOnEveryPage(file)) },
  },
}))

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/*
 * Left alone, every icon and part that two pages share becomes a file of its own: fifty requests for a first visit. What
 * several pages share travels together; what opens later (popups, the calendar) stays apart and is fetched when it opens.
 */
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'site',
    test: /(web\/app\/(?!.*(-popup|\/calendar|\/select|\/combobox)\.tsx)|core\/src\/|node_modules\/lucide-react\/)/,
    minShareCount: 3,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
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

import { build, type Plugin } from 'vite'

/** Bundles the service worker into one classic script at the root of the site: its folder is what it may answer for. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    const built = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        write: false,
        target: 'es2022',
        rollupOptions: { input: 'app/worker/worker.ts', output: { format: 'iife' } },
      },
    })
    if (!('output' in built)) throw new Error('the service worker was not built')
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: built.output[0].code })
  },
})

import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressTexts } from './scripts/compress.ts'
import { refuseHeavyPages } from './scripts/weigh-pages.ts'

export default {
  appDirectory: 'app',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // Every route is known from the first answer: no extra /__manifest request on a slow line.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    await compressTexts(client)
    refuseHeavyPages(client)
  },
} satisfies Config

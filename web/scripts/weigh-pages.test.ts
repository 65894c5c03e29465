import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { refuseHeavyPages, weighPages } from './weigh-pages.ts'

let client = ''
beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(join(client, 'assets'))
})
afterEach(() => rmSync(client, { recursive: true }))

const page = (id: string, path: string, imports: string[], hasDefaultExport = true) => ({
  id,
  path,
  hasDefaultExport,
  module: `/assets/${path}.js`,
  imports,
})

/** A site whose list of pages takes no room; `sizes` are those of its compressed files. */
function build(sizes: Record<string, number>) {
  const manifest = {
    entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
    routes: {
      root: page('root', 'root', ['/assets/react.js']),
      'public/about': page('public/about', 'about', ['/assets/react.js']),
      'public/hotels': page('public/hotels', 'hotels', ['/assets/react.js', '/assets/lists.js']),
      'public/webmanifest': page('public/webmanifest', 'site.webmanifest', [], false),
      'admin/reports': page('admin/reports', 'reports', ['/assets/charts.js']),
    },
    url: '/assets/manifest-1.js',
  }
  writeFileSync(join(client, 'assets/manifest-1.js'), `window.__reactRouterManifest=${JSON.stringify(manifest)};`)
  const written = { entry: 0, root: 0, about: 0, hotels: 0, 'manifest-1': 0, ...sizes }
  for (const [name, size] of Object.entries(written))
    writeFileSync(join(client, `assets/${name}.js.gz`), Buffer.alloc(size))
}

it('a file that frame and page both import is weighed once, and pages that nobody sees are not', () => {
  build({ react: 108_000, lists: 9_000, hotels: 500 })
  expect(weighPages(client)).toEqual([
    { page: '/about', scriptKB: 108, files: 5 },
    { page: '/hotels', scriptKB: 117.5, files: 6 },
  ])
})

it('a file too small to be compressed weighs what it is', () => {
  build({ react: 108_000 })
  writeFileSync(join(client, 'assets/lists.js'), Buffer.alloc(700))
  expect(weighPages(client)[1]?.scriptKB).toBe(108.7)
})

it('a page with too much script is named and stops the build', () => {
  build({ react: 108_000, lists: 52_100 })
  expect(() => refuseHeavyPages(client)).toThrow(/\n\/hotels: 160\.1 kB of script in 6 files$/)
})

it('a page at the bar is built', () => {
  build({ react: 108_000, lists: 52_000 })
  expect(() => refuseHeavyPages(client)).not.toThrow()
})

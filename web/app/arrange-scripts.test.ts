import { describe, expect, it } from 'vitest'
import { arrangeScripts } from './arrange-scripts.ts'
import { headScript } from './lib/browser/head-script.ts'

const smuggled = '<p><script>steal()</script></p>'
const html = [
  '<!DOCTYPE html><html><head><link nonce="n1" rel="preload" as="font" href="/a.woff2"/>',
  '<link rel="modulepreload" href="/one.js" nonce="n1"/><link rel="modulepreload" href="/two.js" nonce="n1"/>',
  `<script>${headScript}</script><link nonce="n1" rel="stylesheet" href="/a.css"/></head>`,
  `<body><p>Ọláìyá</p>${smuggled}<script nonce="n1">context()</script>`,
  '<script nonce="n1" type="module" async="">import "/one.js"</script></body></html>',
].join('')
const loaderData = '<script type="text/plain" id="loader-data">[]</script>'
const { page, inlineScripts } = arrangeScripts({ html: Buffer.from(html), loaderData, mark: 'n1', isOnlyRead: true })
const text = page.toString()

const begun = () => new Promise((resolve) => setImmediate(resolve))

/** What the page's last script does in a document with these marks, once it was painted. */
function wakeIn(
  marks: Record<string, string>,
  { isOnlyRead, isPainted = true }: { isOnlyRead: boolean; isPainted?: boolean },
) {
  const { inlineScripts } = arrangeScripts({ html: Buffer.from(html), loaderData, mark: 'n1', isOnlyRead })
  const heard: string[] = []
  const link = { rel: 'later' }
  const touch = Promise.withResolvers<void>()
  const window = {
    __reactRouterContext: {
      streamController: { enqueue: (said: string) => heard.push(said), close: () => heard.push('end') },
    },
    firstTouch: touch.promise,
  }
  const document = {
    documentElement: { dataset: marks },
    getElementById: () => ({ text: '[]' }),
    querySelectorAll: (what: string) => [what.startsWith('link') ? link : { text: 'import "/one.js"' }],
    createElement: () => ({}),
    head: { append: () => heard.push('run') },
  }
  class Observer {
    seen: () => void
    constructor(seen: () => void) {
      this.seen = seen
    }
    observe({ type }: { type: string }) {
      if (type === 'paint' && isPainted) this.seen()
    }
  }
  const waiting: (() => void)[] = []
  const timer = (act: () => void, ms = 0) => (ms === 0 ? act() : waiting.push(act))
  new Function('window', 'document', 'PerformanceObserver', 'setTimeout', inlineScripts.at(-1) ?? '')(
    window,
    document,
    Observer,
    timer,
  )
  return { heard, link, touch: touch.resolve, pass: () => waiting.splice(0).forEach((act) => void act()) }
}

describe('a page with its scripts last', () => {
  it('names its files after all that is read, and fetches none of them by itself', () => {
    expect(text).toContain(`<link rel="later" href="/one.js"/><link rel="later" href="/two.js"/>${loaderData}`)
    expect(text).toContain('<script>context()</script><script type="text/later">import "/one.js"</script>')
    expect(text).not.toMatch(/<link rel="modulepreload"|<script[^>]*type="module"/)
  })

  it('keeps style, letters and the script before the first paint in the head, in their order', () => {
    expect(text.slice(0, text.indexOf('<p>'))).toBe(
      `<!DOCTYPE html><html><head><link rel="preload" as="font" href="/a.woff2"/><script>${headScript}</script><link rel="stylesheet" href="/a.css"/></head><body>`,
    )
  })

  it('names each script that is ours, and none that a text brought in', () => {
    const inPage = [...text.matchAll(/<script(?: type="text\/later")?>(.*?)<\/script>/g)].map(([, script]) => script)
    expect(inPage.filter((script) => !inlineScripts.includes(`${script}`))).toEqual(['steal()'])
    expect(inlineScripts).toHaveLength(4)
    expect(text).not.toContain('n1')
  })

  it('hands what loaders said to the router, and ends no script', () => {
    expect(inlineScripts.at(-1)).not.toContain('<')
    expect(wakeIn({}, { isOnlyRead: true }).heard).toEqual(['[]', 'end'])
  })

  it('leaves a page alone that the router gave no scripts', () => {
    const plain = '<html><body>so</body></html>'
    const { page } = arrangeScripts({ html: Buffer.from(plain), loaderData, mark: 'n1', isOnlyRead: true })
    expect(page.toString()).toBe(plain)
  })
})

describe('the script of a page', () => {
  it('is fetched when the page was painted, and runs at the first touch where one only reads', async () => {
    const { heard, link, touch } = wakeIn({}, { isOnlyRead: true })
    await begun()
    expect(link.rel).toBe('modulepreload')
    expect(heard).not.toContain('run')
    touch()
    await begun()
    expect(heard.filter((each) => each === 'run')).toHaveLength(1)
  })

  it('is fetched at a touch that comes before, and of a page in the background after two seconds', async () => {
    const [seen, hidden] = [1, 2].map(() => wakeIn({}, { isOnlyRead: true, isPainted: false }))
    if (!seen || !hidden) throw new Error('two were made')
    expect([seen.link.rel, hidden.link.rel]).toEqual(['later', 'later'])
    seen.touch()
    await begun()
    expect([seen.link.rel, seen.heard.at(-1)]).toEqual(['modulepreload', 'run'])
    hidden.pass()
    expect([hidden.link.rel, hidden.heard.at(-1)]).toEqual(['modulepreload', 'end'])
  })

  it.each([
    ['of somebody who is signed in', { session: 'kept' }, true],
    ['that was kept for a bad line', { keptAt: '2026-11-25T21:00:00.000Z' }, true],
    ['where one does more than read', {}, false],
  ])('runs at once on a page %s', (_, marks, isOnlyRead) => {
    expect(wakeIn(marks, { isOnlyRead }).heard.filter((each) => each === 'run')).toHaveLength(1)
  })
})

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
const { page, inlineScripts } = arrangeScripts(Buffer.from(html), loaderData, 'n1')
const text = page.toString()

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
    const wake = inlineScripts.at(-1) ?? ''
    expect(wake).not.toContain('<')
    const heard: string[] = []
    const streamController = { enqueue: (said: string) => heard.push(said), close: () => heard.push('end') }
    const page = { getElementById: () => ({ text: '[]' }) }
    new Function('window', 'document', 'requestAnimationFrame', 'setTimeout', wake)(
      { __reactRouterContext: { streamController } },
      page,
      () => {},
      () => {},
    )
    expect(heard).toEqual(['[]', 'end'])
  })

  it('leaves a page alone that the router gave no scripts', () => {
    const plain = '<html><body>so</body></html>'
    expect(arrangeScripts(Buffer.from(plain), loaderData, 'n1').page.toString()).toBe(plain)
  })
})

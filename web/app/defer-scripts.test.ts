import { describe, expect, it } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const page = [
  '<!DOCTYPE html><html><head><link nonce="n1" rel="preload" as="font" href="/a.woff2"/>',
  '<link rel="modulepreload" href="/one.js" nonce="n1"/><link rel="modulepreload" href="/two.js" nonce="n1"/>',
  '<script nonce="n1">early()</script><link nonce="n1" rel="stylesheet" href="/a.css"/></head>',
  '<body><p>Ọláìyá</p><script nonce="n1" type="module" async="">import "/one.js"</script></body></html>',
].join('')
const answers = '<script nonce="n1">answers()</script>'
const last = deferScripts(Buffer.from(page), answers, 'n1').toString()

describe('a page with its scripts last', () => {
  it('names its files after all that is read, and fetches none of them by itself', () => {
    expect(last).toContain(`<link rel="later" href="/one.js"/><link rel="later" href="/two.js"/>${answers}`)
    expect(last).toContain('<p>Ọláìyá</p><script nonce="n1" type="text/later">import "/one.js"</script>')
    expect(last).not.toMatch(/<link rel="modulepreload"|<script[^>]*type="module"/)
  })

  it('keeps style, letters and the script before the first paint in the head, in their order', () => {
    expect(last).toMatch(
      /^<!DOCTYPE html><html><head><link rel="preload" as="font" href="\/a.woff2"\/><script nonce="n1">early\(\)<\/script><link rel="stylesheet" href="\/a.css"\/><\/head><body>/,
    )
  })

  it('gives a nonce to each script and to nothing else', () => {
    expect(last.match(/<script nonce="n1"/g)).toHaveLength(4)
    expect(last.match(/nonce="n1"/g)).toHaveLength(4)
  })

  it('wakes the page from its end, by a script that ends no script', () => {
    const script = last.slice(last.indexOf(answers) + answers.length)
    expect(script).toMatch(/^<script nonce="n1">[^<]*<\/script><\/body><\/html>$/)
    expect(() => new Function(script.replace(/^<script nonce="n1">|<\/script>.*$/g, ''))).not.toThrow()
  })

  it('adds only the answers to a page that the router gave no scripts', () => {
    expect(deferScripts(Buffer.from('<html><body>so</body></html>'), answers, 'n1').toString()).toBe(
      `<html><body>so${answers}</body></html>`,
    )
  })
})

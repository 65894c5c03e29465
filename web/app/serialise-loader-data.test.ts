import { expect, it } from 'vitest'
import { serialiseLoaderData } from './serialise-loader-data.ts'

const streamOf = (...texts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })

it('what loaders said arrives whole in the browser, and ends no script', async () => {
  const said = '[{"name":"</script><script>alert(1)</script> & \u2028 ₦145,000"}]'
  const script = await serialiseLoaderData(streamOf(said.slice(0, 20), said.slice(20)), 'abc')
  expect(script.match(/<\/?script/g)).toEqual(['<script', '</script'])
  expect(script).toMatch(/^<script nonce="abc">/)
  const code = script.replace(/^<script[^>]*>|<\/script>$/g, '')
  const heard: string[] = []
  const controller = { enqueue: (text: string) => heard.push(text), close: () => heard.push('end') }
  new Function('window', code)({ __reactRouterContext: { streamController: controller } })
  expect(heard).toEqual([said, 'end'])
})

it('a page without loaders hands nothing over', async () => {
  expect(await serialiseLoaderData(undefined, 'abc')).toBe('')
})

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
  const said = [{ name: '</script><script>alert(1)</script><!-- & \u2028 ₦145,000' }]
  const text = `${JSON.stringify(said)}\n`
  const element = await serialiseLoaderData(streamOf(text.slice(0, 20), text.slice(20)))
  expect(element).toMatch(/^<script type="text\/plain" id="loader-data">[^<]*<\/script>$/)
  expect(JSON.parse(element.replace(/^<[^>]*>|<[^>]*>$/g, ''))).toEqual(said)
})

it('a page without loaders hands nothing over', async () => {
  expect(await serialiseLoaderData(undefined)).toBe('')
})

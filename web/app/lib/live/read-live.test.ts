import { afterEach, expect, it } from 'vitest'
import { type LiveEvent, liveEventReader } from './event-text.ts'
import { backoff, type LiveReader, readLive } from './read-live.ts'

let reader: LiveReader | undefined
afterEach(() => reader?.stop())

/** A clock that stands still until told how far to go. */
function clock() {
  let now = 0
  const waiting = new Map<object, { at: number; then: () => void }>()
  return {
    after(ms: number, then: () => void) {
      const timer = {}
      waiting.set(timer, { at: now + ms, then })
      return () => void waiting.delete(timer)
    },
    async goOn(ms: number) {
      now += ms
      for (const [timer, { at, then }] of [...waiting]) if (at <= now && waiting.delete(timer)) then()
      await settle()
    },
  }
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A server that answers each opening by the script, and hands out the streams it opened. */
function server(...script: (number | 'unreachable')[]) {
  const streams: { say: (text: string) => Promise<void>; end: () => Promise<void>; isLeft: () => boolean }[] = []
  let openings = 0
  const open = async (signal: AbortSignal) => {
    const turn = script[openings] ?? 200
    openings += 1
    if (turn === 'unreachable') throw new TypeError('Failed to fetch')
    if (turn !== 200) return new Response('{}', { status: turn })
    let control: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        control = given
      },
    })
    signal.addEventListener('abort', () => control.error(new DOMException('left', 'AbortError')))
    streams.push({
      say: async (text) => {
        control.enqueue(new TextEncoder().encode(text))
        await settle()
      },
      end: async () => {
        control.close()
        await settle()
      },
      isLeft: () => signal.aborted,
    })
    return new Response(body)
  }
  return { open, streams, openings: () => openings }
}

async function listenTo(house: ReturnType<typeof server>) {
  const time = clock()
  const heard: LiveEvent[] = []
  reader = readLive({ open: house.open, tell: (event) => heard.push(event), after: time.after, random: () => 0 })
  await settle()
  return { time, heard, reader }
}

const event = (type: string, id: string) => `data: ${JSON.stringify({ type, id })}\n\n`

it('tells what the stream says, however its pieces are cut', async () => {
  const house = server()
  const { heard } = await listenTo(house)
  await house.streams[0]?.say(`retry: 3000\n\n: still here\n\n${event('booking', 'AB')}data: {"type":"pay`)
  await house.streams[0]?.say('ment","id":"AB-1"}\n\n')
  expect(heard).toEqual([
    { type: 'booking', id: 'AB' },
    { type: 'payment', id: 'AB-1' },
  ])
})

it('forty seconds without a byte are a dead line: it opens another stream and asks for everything', async () => {
  const house = server()
  const { time, heard } = await listenTo(house)
  await time.goOn(39_000)
  await house.streams[0]?.say(': still here\n\n')
  await time.goOn(39_000)
  expect([house.openings(), house.streams[0]?.isLeft()]).toEqual([1, false])
  await time.goOn(1_000)
  expect(house.streams[0]?.isLeft()).toBe(true)
  await time.goOn(3_000)
  expect([house.openings(), heard]).toEqual([2, [{ type: 'resync' }]])
})

it('a stream that ends is opened again after three seconds, and later each time nobody answers', async () => {
  const house = server(200, 'unreachable', 503, 200)
  const { time } = await listenTo(house)
  await house.streams[0]?.say(': still here\n\n')
  await house.streams[0]?.end()
  await time.goOn(2_999)
  expect(house.openings()).toBe(1)
  await time.goOn(1)
  expect(house.openings()).toBe(2)
  await time.goOn(6_000)
  expect(house.openings()).toBe(3)
  await time.goOn(11_999)
  expect(house.openings()).toBe(3)
  await time.goOn(1)
  expect(house.openings()).toBe(4)
})

it('the pauses grow to a minute, and are spread', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => backoff(failures, 0))).toEqual([
    3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000,
  ])
  expect(backoff(0, 1)).toBe(4_500)
})

it('with too many streams it polls, until one is free', async () => {
  const house = server(429, 429, 200)
  const { time, heard } = await listenTo(house)
  expect(heard).toEqual([{ type: 'resync' }])
  await time.goOn(30_000)
  expect(heard).toEqual([{ type: 'resync' }, { type: 'resync' }])
  await time.goOn(30_000)
  await house.streams[0]?.say(event('notification', 'n'))
  expect(heard.at(-1)).toEqual({ type: 'notification', id: 'n' })
})

it('a session that is over is not asked again', async () => {
  const house = server(200, 401)
  const { time } = await listenTo(house)
  await house.streams[0]?.end()
  await time.goOn(3_000)
  await time.goOn(600_000)
  expect(house.openings()).toBe(2)
})

it('stopping leaves the stream and tells nothing more', async () => {
  const house = server()
  const { time, heard, reader } = await listenTo(house)
  reader.stop()
  await settle()
  expect(house.streams[0]?.isLeft()).toBe(true)
  await time.goOn(600_000)
  expect([house.openings(), heard]).toEqual([1, []])
})

it('when the line is back nobody waits out the pause', async () => {
  const house = server('unreachable', 200)
  const { reader } = await listenTo(house)
  expect(house.openings()).toBe(1)
  reader.hurry()
  await settle()
  expect(house.openings()).toBe(2)
})

it('what is no event of ours is passed over', () => {
  const told: LiveEvent[] = []
  const feed = liveEventReader((event) => told.push(event))
  feed('data: nonsense\n\ndata: {"type":"secret","id":"x"}\n\ndata: {"type":"booking"}\n\n')
  expect(told).toEqual([])
  feed('event: x\r\ndata: {"type":"resync"}\r\n\r\n')
  expect(told).toEqual([{ type: 'resync' }])
})

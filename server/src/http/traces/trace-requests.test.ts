import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openLog } from '../../log/open-log.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'

type Line = { msg: string; level: string; request_id?: string; trace_id?: string; route?: string }
let house: TestServer
const lines: Line[] = []
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  house = await openTestServer({ log: openLog('debug', stream) }, { breaksPromises: true })
  await asOwner(
    house,
    `create function no_letters() returns trigger language plpgsql as $$ begin raise exception 'no letters'; end $$;
     create trigger no_letters before insert on contact_messages for each row execute function no_letters()`,
  )
  // Between the request's own lines, one that a use case writes.
  const execute = house.ctx.clock.now
  house.ctx.clock.now = () => {
    if (isTelling) house.ctx.log.info('a use case looks at the clock')
    return execute()
  }
})
beforeEach(() => void lines.splice(0))
afterAll(() => house.close())
let isTelling = false

const letter = { name: 'Ada', email: 'ada@skyroute.example', subject: 'Hello', message: 'Is breakfast included?' }

async function send(headers: Record<string, string> = {}) {
  isTelling = true
  const answer = await house.app.inject({ method: 'POST', url: '/api/v1/contact/submit', payload: letter, headers })
  isTelling = false
  return answer.json() as { request_id: string }
}

it('every line of a request has its id and its trace’s, whoever writes it', async () => {
  const { request_id } = await send()
  expect(lines.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['a use case looks at the clock', 'request failed']),
  )
  const ids = { request_id, trace_id: request_id.replaceAll('-', '') }
  expect(lines.filter((line) => line.request_id !== ids.request_id || line.trace_id !== ids.trace_id)).toEqual([])
  expect(lines.at(-1)).toMatchObject({ level: 'error', route: 'POST /api/v1/contact/submit' })
})

it('a trace that comes along goes on, and one that is none is not believed', async () => {
  const trace_id = '4bf92f3577b34da6a3ce929d0e0e4736'
  await send({ traceparent: `00-${trace_id}-00f067aa0ba902b7-01` })
  expect(new Set(lines.map((line) => line.trace_id))).toEqual(new Set([trace_id]))
  lines.splice(0)
  const { request_id } = await send({ traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` })
  expect(new Set(lines.map((line) => line.trace_id))).toEqual(new Set([request_id.replaceAll('-', '')]))
})

it('two requests at once do not take each other’s ids', async () => {
  const answers = await Promise.all([send(), send()])
  for (const { request_id } of answers) {
    const own = lines.filter((line) => line.request_id === request_id)
    expect(own.filter((line) => line.trace_id !== request_id.replaceAll('-', ''))).toEqual([])
    expect(own.some((line) => line.msg === 'request failed')).toBe(true)
  }
  expect(lines.filter((line) => !line.request_id)).toEqual([])
})

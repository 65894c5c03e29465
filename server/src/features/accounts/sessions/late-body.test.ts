import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'

let house: TestServer
let person: MadePerson
let port: number
beforeAll(async () => {
  house = await openTestServer()
  person = await makeUser(house.ctx)
  await house.app.listen({ host: '127.0.0.1', port: 0 })
  const address = house.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => house.close())

/**
 * Sends all of a change of name but its last byte, and waits until its body is read: by then its session was looked up.
 * `end` sends the rest and answers what came back.
 */
async function holdBack() {
  const arrived = once(house.app.server, 'request')
  const body = JSON.stringify({ first_name: 'Mallory' })
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    [
      'PUT /api/v1/users/me HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${person.token}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      'connection: close',
      '',
      body.slice(0, -1),
    ].join('\r\n'),
  )
  const [request] = await arrived
  await once(request, 'resume')
  return {
    end: async () => {
      socket.write(body.slice(-1))
      return text(socket)
    },
  }
}

it('a request whose body is held back is done while its session lasts', async () => {
  expect(await (await holdBack()).end()).toContain('HTTP/1.1 200')
})

it('and refused when the session ended meanwhile', async () => {
  const held = await holdBack()
  await sql`update users set first_name = 'Ada' where id = ${person.userId}`.execute(house.ctx.db)
  await sql`delete from sessions where user_id = ${person.userId}`.execute(house.ctx.db)
  expect(await held.end()).toContain('HTTP/1.1 401')
  const { rows } = await sql`select first_name from users where id = ${person.userId}`.execute(house.ctx.db)
  expect(rows).toEqual([{ first_name: 'Ada' }])
})

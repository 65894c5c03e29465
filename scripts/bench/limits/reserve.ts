// The raw reserve transaction of reserve.sql, one statement with its own commit, from so many connections.
// node reserve.ts <database url> <seconds> <clients> <rooms>

import pg from 'pg'
import { addDays } from '../../../core/src/dates.ts'

const [url = '', seconds = '3', clients = '16', rooms = '10000'] = process.argv.slice(2)
const statement = { name: 'reserve', text: 'select raw_reserve($1, $2, $3)' }
const connections = Array.from({ length: Number(clients) }, () => new pg.Client({ connectionString: url }))
await Promise.all(connections.map((client) => client.connect()))
const until = performance.now() + Number(seconds) * 1_000
let done = 0
await Promise.all(connections.map(keepReserving))
await Promise.all(connections.map((client) => client.end()))
console.log(JSON.stringify({ perSecond: done / Number(seconds) }))

async function keepReserving(client: pg.Client) {
  while (performance.now() < until) {
    const fromOn = addDays('2030-01-01', Math.floor(Math.random() * 57))
    const room = 1 + Math.floor(Math.random() * Number(rooms))
    await client.query({ ...statement, values: [room, fromOn, addDays(fromOn, 3)] })
    done++
  }
}

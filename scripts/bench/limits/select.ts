// What PostgreSQL and its driver can do: a prepared select by primary key, 16 connections, no work on the rows.
// node select.ts <database url> <seconds>
import pg from 'pg'

const [url = '', seconds = '3'] = process.argv.slice(2)
const statement = { name: 'one', text: 'select capacity from raw_rooms where id = $1' }
const clients = Array.from({ length: 16 }, () => new pg.Client({ connectionString: url }))
await Promise.all(clients.map((client) => client.connect()))
const until = performance.now() + Number(seconds) * 1_000
let done = 0
await Promise.all(clients.map(keepAsking))
await Promise.all(clients.map((client) => client.end()))
console.log(JSON.stringify({ perSecond: done / Number(seconds) }))

async function keepAsking(client: pg.Client) {
  while (performance.now() < until) {
    await client.query({ ...statement, values: [1 + (done % 10_000)] })
    done++
  }
}

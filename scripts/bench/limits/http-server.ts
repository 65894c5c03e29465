// The least that Node can do for a request: parse it and answer small JSON. Nothing built on Node answers faster.
import { createServer } from 'node:http'

const body = JSON.stringify({ status: 'ok', name: 'skyroute' })
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) console.log(`listening on ${address.port}`)
})

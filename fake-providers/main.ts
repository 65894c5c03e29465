// npm run fake-providers [-- --site http://localhost:3000] [--transcript file.jsonl] [--port 4010]: for people to try.
import { parseArgs } from 'node:util'
import { demoKeys } from './demo-keys.ts'
import { type Delivery, type ProviderName, startFakeProviders } from './start.ts'

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'http://localhost:3000' },
    transcript: { type: 'string' },
    port: { type: 'string', default: '4010' },
  },
})

const names = Object.keys(demoKeys) as ProviderName[]
const fakes = await startFakeProviders({
  clock: { now: () => new Date() },
  ports: Object.fromEntries(names.map((name, at) => [name, Number(values.port) + at])),
  keys: demoKeys,
  deliver,
  transcript: values.transcript,
})

async function deliver({ provider, rawBody, headers }: Delivery): Promise<number> {
  const url = `${values.site}/api/v1/payments/webhooks/${provider}`
  const sent = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: new Uint8Array(rawBody),
  }).catch(() => null)
  return sent?.status ?? 0
}

console.log('The fake providers are listening. Start the site with:')
for (const name of names) {
  const prefix = name.toUpperCase()
  console.log(`${prefix}_BASE_URL=${fakes.baseUrls[name]}`)
  for (const [key, value] of Object.entries(demoKeys[name] ?? {}))
    if (key !== 'oldSecret')
      console.log(`${prefix}_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}=${value}`)
}

process.once('SIGINT', () => fakes.close())
process.once('SIGTERM', () => fakes.close())

// What travellers do while a site is renewed: so many requests a second over TLS, each on a connection of its own, and
// among them bookings with payments. A request fails when nobody answers it, or with 5xx.
import { request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'

const perSecond = 50
const patienceMs = 30_000
const pages = [
  '/',
  '/hotels?destination=Lagos',
  '/cars',
  '/hotel/cowrie-lantern-hotel',
  '/api/v1/hotels',
  '/api/v1/health',
]
const customerCount = 18
const dayMs = 86_400_000

type Answer = { status: number; text: string }
type Customer = { token: string; at: number }
export type Load = { asked: number; booked: number; paymentsBegun: number; failed: string[] }

function ask(method: string, path: string, { token, body }: { token?: string; body?: object } = {}): Promise<Answer> {
  const sent = body && JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: 443,
        servername: 'skyroute.example',
        rejectUnauthorized: false,
        agent: false,
        method,
        path,
        timeout: patienceMs,
        headers: {
          host: 'skyroute.example',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(sent ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) } : {}),
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }))
        answer.on('error', reject)
      },
    )
    asked.on('timeout', () => asked.destroy(new Error(`no answer in ${patienceMs} ms`)))
    asked.on('error', reject)
    asked.end(sent)
  })
}

/** Asks until `isOver`, and at least once of everything. Two of a hundred requests begin a booking with its payment. */
export async function loadUntil(isOver: () => boolean, onRunning: () => void): Promise<Load> {
  const load: Load = { asked: 0, booked: 0, paymentsBegun: 0, failed: [] }
  const begunAt = performance.now()
  const fail = (what: string, how: string, askedAt: number) => {
    const [at, after] = [askedAt - begunAt, performance.now() - askedAt]
    load.failed.push(`${what}: ${how}, asked at ${(at / 1_000).toFixed(1)} s, failed after ${Math.round(after)} ms`)
  }
  const count = async (method: string, path: string, parts?: Parameters<typeof ask>[2]): Promise<Answer | null> => {
    load.asked += 1
    const what = `${method} ${path.split('?')[0]}`
    const askedAt = performance.now()
    try {
      const answer = await ask(method, path, parts)
      if (answer.status >= 500) fail(what, String(answer.status), askedAt)
      return answer
    } catch (error) {
      fail(what, (error as Error).message, askedAt)
      return null
    }
  }
  const customers = await registered()
  onRunning()
  const underWay = new Set<Promise<unknown>>()
  for (let at = 0; !isOver(); at++) {
    const customer = customers[Math.floor(at / 50) % customers.length]
    const work =
      at % 50 === 7 && customer ? bookAndPay(count, load, customer) : count('GET', pages[at % pages.length] ?? '/')
    const ended = work.finally(() => underWay.delete(ended))
    underWay.add(ended)
    await pause(1_000 / perSecond)
  }
  await Promise.all(underWay)
  return load
}

async function registered(): Promise<Customer[]> {
  const customers: Customer[] = []
  for (let at = 0; at < customerCount; at++) {
    const person = {
      email: `traveller-${at}@skyroute.example`,
      password: 'A-long-way-2026',
      first_name: 'Ada',
      last_name: 'Obi',
    }
    const { status, text } = await ask('POST', '/api/v1/auth/register', {
      body: { ...person, accepts_terms: true, is_old_enough: true },
    })
    if (status !== 201) throw new Error(`no account: ${status} ${text}`)
    customers.push({ token: (JSON.parse(text) as { access_token: string }).access_token, at })
  }
  return customers
}

type Count = (method: string, path: string, parts?: Parameters<typeof ask>[2]) => Promise<Answer | null>

/** A hold, the beginning of its payment, and its end, so that the next finds the customer's holds free. */
async function bookAndPay(count: Count, load: Load, { token, at }: Customer) {
  const day = (from: number) => new Date(Date.now() + from * dayMs).toISOString().slice(0, 10)
  const dates = { start_date: day(30 + at * 3), end_date: day(32 + at * 3) }
  const quoted = await count(
    'GET',
    `/api/v1/bookings/summary/hotel/cowrie-lantern-hotel?${new URLSearchParams({ ...dates, guests: '1' })}`,
  )
  if (quoted?.status !== 200) return
  const { quote } = JSON.parse(quoted.text) as { quote: { total: number } }
  const guest = {
    guest_name: 'Ada Obi',
    guest_email: 'ada@skyroute.example',
    guest_phone: '08031234567',
    number_of_guests: 1,
  }
  const body = {
    booking_type: 'hotel',
    booking_data: { item_id: 'cowrie-lantern-hotel', ...guest },
    ...dates,
    total_amount: quote.total,
    currency: 'NGN',
  }
  const booked = await count('POST', '/api/v1/bookings', { token, body })
  if (booked?.status !== 201) return
  load.booked += 1
  const { id } = JSON.parse(booked.text) as { id: string }
  const begun = await count('POST', '/api/v1/payments/initialize', {
    token,
    body: { booking_id: id, payment_method: 'paystack' },
  })
  if (begun?.status === 201 || begun?.status === 200) load.paymentsBegun += 1
  await count('DELETE', `/api/v1/bookings/${id}`, { token })
}

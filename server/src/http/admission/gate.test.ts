import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AdmissionGate, type RequestClass, type Shares } from './gate.ts'

const shares: Shares = {
  page: { inHand: 2, least: 0, load: 0.5, waiting: 1, waitMs: 300 },
  account: { inHand: 4, least: 0, load: 0.75, waiting: 1, waitMs: 500 },
  sale: { inHand: 6, least: 0, load: 1, waiting: 2, waitMs: 700 },
}

let load = 0
let gate: AdmissionGate
beforeEach(() => {
  vi.useFakeTimers()
  load = 0
  gate = new AdmissionGate(shares, () => load)
})
afterEach(() => {
  vi.useRealTimers()
})

/** What becomes of one request: 'in', 'out', or 'waits'. */
function ask(kind: RequestClass) {
  const one = { is: 'waits', leave: () => {} }
  one.leave = gate.enter(kind, (isAdmitted) => {
    one.is = isAdmitted ? 'in' : 'out'
  })
  return one
}
const askMany = (kind: RequestClass, count: number) => Array.from({ length: count }, () => ask(kind))
const states = (asked: { is: string }[]) => asked.map((one) => one.is).join(' ')

it('finding 26: full of pages, a booking still gets in at once', () => {
  expect(states(askMany('page', 4))).toBe('in in waits out')
  expect(states([ask('account'), ask('sale'), ask('sale')])).toBe('in in in')
})

it('finding 26: pages are refused first, accounts next, bookings last', () => {
  askMany('page', 1)
  expect(states(askMany('sale', 1))).toBe('in')
  expect(states(askMany('page', 2))).toBe('waits out')
  expect(states(askMany('account', 4))).toBe('in in waits out')
  expect(states(askMany('sale', 5))).toBe('in in waits waits out')
  expect(gate.takeRefusals()).toEqual({ page: 1, account: 1, sale: 1 })
})

it('finding 26: a place that comes free goes to a waiting booking before a page that waited longer', () => {
  const [page] = askMany('page', 2)
  const waitingPage = ask('page')
  askMany('account', 2)
  askMany('sale', 2)
  const waitingSale = ask('sale')
  page?.leave()
  expect([waitingSale.is, waitingPage.is]).toEqual(['in', 'waits'])
})

it('finding 26: who waits is refused when its time is up, and not later', () => {
  askMany('page', 2)
  const waiting = ask('page')
  vi.advanceTimersByTime(299)
  expect(waiting.is).toBe('waits')
  vi.advanceTimersByTime(1)
  expect([waiting.is, gate.count]).toEqual(['out', { inHand: 2, waiting: 0 }])
})

it.each([
  [0.4, 'in in in'],
  [0.6, 'waits in in'],
  [0.8, 'waits waits in'],
  [1.1, 'waits waits waits'],
])('finding 26: at a load of %f of what the process can bear, pages, accounts and sales are: %s', (is, expected) => {
  load = is
  expect(states([ask('page'), ask('account'), ask('sale')])).toBe(expected)
})

it('finding 26: who waited through a load that is over is let in', () => {
  load = 1
  const waiting = ask('sale')
  load = 0
  vi.advanceTimersByTime(700)
  expect(waiting.is).toBe('in')
})

it('finding 26: every way out gives the place back once', async () => {
  const [first] = askMany('page', 2)
  const gone = ask('page')
  gone.leave()
  expect([gone.is, gate.count.waiting]).toEqual(['out', 0])
  const next = ask('page')
  first?.leave()
  first?.leave()
  expect([next.is, gate.count]).toEqual(['in', { inHand: 2, waiting: 0 }])
  next.leave()
  const failing = async () => {
    throw new Error('no page')
  }
  await expect(gate.hold('page', failing, () => new Error('full'))).rejects.toThrow('no page')
  expect(gate.count.inHand).toBe(1)
})

it('finding 26: full of accounts it still draws some pages, but not in the last place', () => {
  gate = new AdmissionGate({ ...shares, page: { ...shares.page, least: 1 } }, () => load)
  askMany('account', 4)
  expect(states(askMany('page', 3))).toBe('in waits out')
  gate = new AdmissionGate({ ...shares, page: { ...shares.page, least: 1 } }, () => load)
  askMany('sale', 6)
  expect(ask('page').is).toBe('waits')
})

it('finding 26: work without a place is refused and not begun', async () => {
  askMany('page', 3)
  const work = vi.fn(async () => 1)
  await expect(gate.hold('page', work, () => new Error('full'))).rejects.toThrow('full')
  expect(work).not.toHaveBeenCalled()
})

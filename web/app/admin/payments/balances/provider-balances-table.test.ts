import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ProviderBalancesTable } from './provider-balances-table.tsx'

const quiet = { payout_fees: 0, partners_paid: 0, exchange: 0, held_since: null }
const paypal = { provider: 'paypal', received: 500_000, given_back: 20_000.5, paid_out: 470_000.25 }
const providers = [
  { ...quiet, provider: 'paystack', received: 98_500, given_back: 0, paid_out: 0, partners_paid: 40_000, held: 58_500 },
  { ...quiet, ...paypal, payout_fees: 1_200.75, exchange: 3_500, held: 12_298.5 },
  { ...quiet, ...paypal, provider: 'stripe', payout_fees: 1_200, exchange: -8_799.25, held: 0 },
]

it('the columns of each provider come to what it holds, with the fees of payouts and exchange', () => {
  const table = createElement(ProviderBalancesTable, { balances: { as_of: '2026-11-24', providers } })
  const rows = [...renderToStaticMarkup(table).matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].slice(1).map(([, row = '']) => row)
  expect(rows).toHaveLength(providers.length)
  for (const row of rows) {
    const cells = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, ''))
    const [received = 0, givenBack = 0, paidOut = 0, fees = 0, exchange = 0, held] = cells.slice(1, -1).map(inKobo)
    expect(received - givenBack - paidOut - fees + exchange).toBe(held)
  }
})

const inKobo = (cell: string) => Math.round(Number(cell.replaceAll(',', '')) * 100)

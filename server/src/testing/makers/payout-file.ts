type Row = readonly [type: string, reference: string, gross: string, fee: string]
type Payout = { reference: string; on?: string; currency?: string }

const heads = 'Payout ID,Paid on,Currency,Type,Transaction ID,Gross,Fee,Net'

/** A provider's report of one payout. */
export function payoutCsv({ reference, on = '2026-11-20', currency = 'NGN' }: Payout, rows: readonly Row[]): string {
  const lines = rows.map(([type, id, gross, fee]) => {
    const net = (Math.round(Number(gross) * 100) - Math.round(Number(fee) * 100)) / 100
    return [reference, on, currency, type, id, gross, fee, net.toFixed(2)].join(',')
  })
  return [heads, ...lines].join('\r\n')
}

export const payoutUpload = (text: string) => ({ name: 'payouts.csv', bytes: new TextEncoder().encode(text) })

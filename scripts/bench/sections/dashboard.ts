import { addDays, lagosDayOf } from '../../../core/src/dates.ts'
import { exportBooks } from '../../../server/src/testing/figures/books.ts'
import { compareWithBooks, type ReportAnswer } from '../../../server/src/testing/figures/compare.ts'
import type { Bench } from '../bench.ts'
import { tokenOf } from '../booking-asks.ts'
import { ensureTrade } from '../datasets.ts'
import { runLoad } from '../load/run-load.ts'
import { note } from '../measure.ts'
import { readRows } from '../read-rows.ts'
import { startServer } from '../server.ts'

/** What staff look at all day, over a year of trade: the dashboard, the totals and the list of bookings. */
export async function measureDashboard({ house, pace, figures }: Bench) {
  const database = await ensureTrade(house)
  const headers = { authorization: `Bearer ${await clerksToken(house.urlFor(database))}` }
  const server = await startServer(house, { database })
  // These take their time: a second would hold too few of them to speak of a p95.
  const seconds = Math.max(pace.seconds, 5)
  const p95Of = async (path: string) => {
    const asks = [{ path: `/api/v1${path}`, headers }]
    const told = await runLoad({ port: server.port, connections: 1, seconds, warmUpSeconds: pace.warmUpSeconds, asks })
    if (told.answered === 0) throw new Error(`${path} was not answered once in ${seconds} seconds`)
    return told.p95
  }
  await checkReports(server.port, headers, house.urlFor(database))
  for (let round = 1; round <= pace.rounds; round++) {
    note(figures, 'dashboard p95', await p95Of('/analytics/dashboard?range=12m'))
    note(figures, 'report p95', await p95Of(`/admin/reports?${theYear()}&by=month`))
    note(figures, 'stats p95', await p95Of('/admin/stats'))
    note(figures, 'staff list p95', await p95Of('/admin/bookings?status=confirmed'))
  }
  await server.stop()
}

/** What is quick and wrong is worth nothing: every figure of the year is worked out anew from the ledger and the bookings. */
async function checkReports(port: number, headers: Record<string, string>, url: string) {
  const asked = ['by=month', 'by=week&kind=hotel', 'by=week&kind=car']
  const reports: ReportAnswer[] = []
  for (const rest of asked) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/admin/reports?${theYear()}&${rest}`, { headers })
    reports.push((await answer.json()) as ReportAnswer)
  }
  const books = await exportBooks(url)
  for (const [i, report] of reports.entries()) {
    const looked = compareWithBooks(report, books)
    const said = `${report.totals.bookings_confirmed} confirmed, ${report.totals.received} NGN received`
    console.log(
      `  reports, ${asked[i]}: ${looked} figures equal ${books.bookings.length} bookings and their ledger (${said})`,
    )
  }
}

function theYear() {
  const until = lagosDayOf(new Date())
  return `from=${addDays(until, -364)}&until=${until}`
}

/** Of the session that clerk.sql has made. */
async function clerksToken(url: string): Promise<string> {
  const [clerk] = await readRows<{ id: string }>(
    url,
    "select id from users where email = 'bench-clerk@skyroute.example'",
  )
  return tokenOf(clerk?.id ?? '')
}

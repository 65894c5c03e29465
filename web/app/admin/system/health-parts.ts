import type { Answer } from '../../lib/contract.ts'
import { formatInstant } from '../../lib/days.ts'
import { describeMethod } from '../payments/payment-types.ts'

export type HealthPart = {
  name: string
  status: Health['status']
  note: string | null
  facts: readonly (readonly [string, string])[]
  /** What was looked at, and when. */
  looked: string
  lookedAt: string
}

const when = (at: string | null) => (at ? formatInstant(at) : 'Never')
const number = (value: number | null, unit = '') =>
  value === null ? 'Not known' : `${value.toLocaleString('en-NG')}${unit}`

type Gateway = Health['payments']['gateways'][number]

const methodsOf = ({ gateways }: Health['payments'], isMeant: (gateway: Gateway) => boolean) =>
  gateways
    .filter(isMeant)
    .map(({ method }) => describeMethod(method))
    .join(', ') || 'None'

const gigabytes = (megabytes: number | null) =>
  megabytes === null ? 'Not known' : `${(megabytes / 1024).toFixed(1)} GB`

/** The parts of the answer as cards, those that need somebody first. */
export function partsOf(health: Health): HealthPart[] {
  const order = { failed: 0, warning: 1, off: 2, unknown: 2, ok: 3 }
  return allParts(health).sort((one, other) => order[one.status] - order[other.status])
}

function allParts({
  database,
  jobs,
  mail,
  payments,
  storage,
  disk,
  audit,
  backup,
  records,
  replica,
}: Health): HealthPart[] {
  const part = (name: string, { status, note, looked, looked_at }: Seen, facts: HealthPart['facts']): HealthPart => ({
    name,
    status,
    note,
    facts,
    looked,
    lookedAt: looked_at,
  })
  return [
    part('Database', database, [
      ['Answered in', number(database.answered_in_ms, ' ms')],
      ['Size', number(database.size_mb, ' MB')],
      ['Connections', number(database.connections)],
      ['PostgreSQL', database.version ?? 'Not known'],
      ['Schema', database.migration ?? 'Not known'],
    ]),
    ...(replica
      ? [
          part('Standby', replica, [
            ['Behind', number(replica.behind_seconds, ' s')],
            ['Not applied yet', number(replica.missing_mb, ' MB')],
          ]),
        ]
      : []),
    part('Jobs', jobs, [
      ['Waiting', number(jobs.waiting)],
      ['Trying again', number(jobs.retrying)],
      ['Failed', number(jobs.failed)],
      ['Last report', when(jobs.last_beat_at)],
    ]),
    part('Mail', mail, [
      ['Mail server', mail.gateway === 'outbox' ? 'None' : mail.gateway],
      ['Waiting', number(mail.waiting)],
      ['Sent this week', number(mail.sent)],
      ['Kept this week, not sent', number(mail.kept)],
      ['Failed this week', number(mail.failed)],
    ]),
    part('Payments', payments, [
      ['Live', methodsOf(payments, (gateway) => !gateway.is_test)],
      ['Test, no money moves', methodsOf(payments, (gateway) => gateway.is_test)],
      ...payments.last_7_days.map(
        ({ method, paid, failed }) =>
          [
            `Last 7 days, ${describeMethod(method)}`,
            `${number(paid)} paid of ${number(paid + failed)} that ended`,
          ] as const,
      ),
      ['Events to work off', number(payments.webhooks_waiting)],
      ['Open cases', number(payments.open_cases)],
    ]),
    part('Backup', backup, [['Last backup', when(backup.last_at)], ...factsOfBackup(backup)]),
    part('Disk', disk, [
      ['Free', gigabytes(disk.free_mb)],
      ['Of', gigabytes(disk.total_mb)],
    ]),
    part('Audit log', audit, [
      ['Sealed', number(audit.sealed)],
      ['Waiting', number(audit.waiting)],
    ]),
    part('Records', records, [
      ['Last check', when(records.last_at)],
      ['Rooms and cars put right', number(records.corrected_pools)],
      ['Holds put right', number(records.corrected_holds)],
      ['Promises broken', number(records.broken)],
    ]),
    part('File storage', storage, []),
  ]
}

const factsOfBackup = ({ is_own, size_mb, kept, log_at }: Health['backup']): HealthPart['facts'] =>
  is_own
    ? [
        ['Size', number(size_mb, ' MB')],
        ['Copies', number(kept)],
        ['Made by', 'This server'],
      ]
    : [
        ['Log archived', when(log_at)],
        ['Made by', 'Your own PostgreSQL'],
      ]

type Seen = Pick<Health['storage'], 'status' | 'note' | 'looked' | 'looked_at'>

export type Health = Answer<'readSystemHealth'>

import { CalendarClock, LockKeyhole, LockOpen, UserCheck } from 'lucide-react'
import type { Answer } from '../../lib/contract.ts'
import { formatDay } from '../../lib/days.ts'
import type { StatusLook } from '../../ui/status.tsx'

export type Month = Answer<'listMonths'>['months'][number]

/** The month that the address names; else the last one that is over, or the first of all. */
export function monthIn(query: URLSearchParams, months: readonly Month[]): string {
  const asked = query.get('month')
  const found = months.find(({ month }) => month === asked) ?? months.find(({ status }) => status !== 'running')
  return (found ?? months[0])?.month ?? ''
}

/** "Oct 2026" */
export function formatMonth(month: string): string {
  const [, , name, year] = formatDay(`${month}-01`, 'with year').split(' ')
  return `${name} ${year}`
}

export const monthLooks: Readonly<Record<Month['status'], StatusLook>> = {
  running: ['info', CalendarClock, 'Not over'],
  open: ['off', LockOpen, 'Open'],
  requested: ['wait', UserCheck, 'To confirm'],
  closed: ['good', LockKeyhole, 'Closed'],
}

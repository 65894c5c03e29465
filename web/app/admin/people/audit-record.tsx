import { Link } from 'react-router'
import type { Answer } from '../../lib/contract.ts'
import { consolePaths } from '../console-paths.ts'

type Subject = Pick<Answer<'listAudit'>['entries'][number], 'subject_kind' | 'subject_id' | 'subject_name'>

/** What an entry is about, as people call it: "SKY-7VRPKEG34B", "Halima Sule". */
export function describeRecord({ subject_kind, subject_id, subject_name }: Subject): string {
  if (subject_kind === 'booking') return `SKY-${subject_id}`
  return subject_name ?? `${subject_kind.replaceAll('-', ' ')} ${subject_id}`
}

const places: Readonly<Record<string, (id: string) => string>> = {
  booking: (open) => consolePaths.bookings({ open }),
  payment: (open) => consolePaths.payments({ tab: 'all', open }),
  refund: (open) => consolePaths.refunds({ open }),
  user: (open) => consolePaths.users({ open }),
  account: (open) => consolePaths.users({ open }),
  vehicle: (open) => consolePaths.fleet({ open }),
  driver: (open) => consolePaths.fleet({ tab: 'drivers', open }),
  hotel: consolePaths.hotel,
  car: consolePaths.car,
  contact: (open) => consolePaths.messages({ open }),
}

/** The way to the record, where it has a screen. */
export function RecordLink({ subject }: { subject: Subject }) {
  const to = places[subject.subject_kind]?.(subject.subject_id)
  if (!to) return describeRecord(subject)
  return (
    <Link to={to} className="link">
      {describeRecord(subject)}
    </Link>
  )
}

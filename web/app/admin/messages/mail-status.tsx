import { CircleCheck, CircleX, Hourglass, Inbox } from 'lucide-react'
import { Status, type StatusLook } from '../../ui/status.tsx'

const looks = {
  waiting: ['wait', Hourglass, 'Waiting'],
  sent: ['good', CircleCheck, 'Sent'],
  kept: ['off', Inbox, 'Not sent (no mail server)'],
  failed: ['bad', CircleX, 'Failed'],
} as const satisfies Record<string, StatusLook>

const words: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(looks).map(([status, [, , word]]) => [status, word]),
)

/** "not sent (no mail server)" */
export const describeMail = (status: string) => (words[status] ?? status).toLowerCase()

export const MailStatus = ({ status }: { status: keyof typeof looks }) => <Status look={looks[status]} />

import { CircleCheck, CircleX, Hourglass, Inbox } from 'lucide-react'
import { Status, type StatusLook } from '../../ui/status.tsx'

const looks = {
  waiting: ['wait', Hourglass, 'Waiting'],
  sent: ['good', CircleCheck, 'Sent'],
  kept: ['off', Inbox, 'Not sent (no mail server)'],
  failed: ['bad', CircleX, 'Failed'],
} as const satisfies Record<string, StatusLook>

export const MailStatus = ({ status }: { status: keyof typeof looks }) => <Status look={looks[status]} />

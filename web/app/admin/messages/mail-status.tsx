import { CircleCheck, CircleX, Hourglass, Inbox } from 'lucide-react'
import { Status } from '../../ui/status.tsx'

const looks = {
  waiting: { tone: 'wait', icon: Hourglass, word: 'Waiting' },
  sent: { tone: 'good', icon: CircleCheck, word: 'Sent' },
  kept: { tone: 'off', icon: Inbox, word: 'Kept here' },
  failed: { tone: 'bad', icon: CircleX, word: 'Failed' },
} as const

export function MailStatus({ status }: { status: keyof typeof looks }) {
  const { tone, icon, word } = looks[status]
  return (
    <Status tone={tone} icon={icon}>
      {word}
    </Status>
  )
}

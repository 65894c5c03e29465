import { CircleCheck, CircleMinus, Hourglass } from 'lucide-react'
import { Status } from '../../ui/status.tsx'

const looks = {
  open: { tone: 'wait', icon: Hourglass, word: 'Open' },
  answered: { tone: 'good', icon: CircleCheck, word: 'Answered' },
  closed: { tone: 'off', icon: CircleMinus, word: 'Closed' },
} as const

export function LetterStatus({ status }: { status: keyof typeof looks }) {
  const { tone, icon, word } = looks[status]
  return (
    <Status tone={tone} icon={icon}>
      {word}
    </Status>
  )
}

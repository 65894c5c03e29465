import { CircleCheck, CircleMinus, Hourglass, type LucideIcon } from 'lucide-react'
import type { Answer } from '../../lib/contract.ts'
import { Status, type StatusTone } from '../../ui/status.tsx'

type Standing = Pick<Answer<'listUsers'>['users'][number], 'is_disabled' | 'is_erased' | 'is_email_confirmed'>

/** Whether somebody can log in. */
export function UserStatus({ user }: { user: Standing }) {
  const { tone, icon, word } = standingOf(user)
  return (
    <Status tone={tone} icon={icon}>
      {word}
    </Status>
  )
}

function standingOf(user: Standing): { tone: StatusTone; icon: LucideIcon; word: string } {
  if (user.is_erased) return { tone: 'off', icon: CircleMinus, word: 'Erased' }
  if (user.is_disabled) return { tone: 'bad', icon: CircleMinus, word: 'Disabled' }
  if (!user.is_email_confirmed) return { tone: 'wait', icon: Hourglass, word: 'Unconfirmed' }
  return { tone: 'good', icon: CircleCheck, word: 'Active' }
}

import type { LucideIcon } from 'lucide-react'
import { Icon } from './icons/icon.tsx'

export type StatusTone = 'good' | 'wait' | 'info' | 'off' | 'bad'

const tones: Record<StatusTone, string> = {
  good: 'st-good',
  wait: 'st-wait',
  info: 'st-info',
  off: 'st-off',
  bad: 'st-bad',
}

/** What a state looks like: a table has one for each. */
export type StatusLook = readonly [tone: StatusTone, icon: LucideIcon, word: string]

/** A word with a shape, never colour alone. */
export function Status({ look: [tone, icon, word] }: { look: StatusLook }) {
  return (
    <span className={`status ${tones[tone]}`}>
      <Icon of={icon} />
      {word}
    </span>
  )
}

import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type StatusTone = 'good' | 'wait' | 'info' | 'off' | 'bad'

const tones: Record<StatusTone, string> = {
  good: 'st-good',
  wait: 'st-wait',
  info: 'st-info',
  off: 'st-off',
  bad: 'st-bad',
}

/** A word with a shape, never colour alone. */
export function Status({ tone, icon, children }: { tone: StatusTone; icon: LucideIcon; children: ReactNode }) {
  return (
    <span className={`status ${tones[tone]}`}>
      <Icon of={icon} />
      {children}
    </span>
  )
}

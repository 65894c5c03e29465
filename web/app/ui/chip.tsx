import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icons/icon.tsx'

/** A choice that is on or off. */
export function Chip({ on, onToggle, children }: { on: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-pressed={on} onClick={onToggle} className="chip cursor-pointer hover:border-edge">
      {children}
    </button>
  )
}

/** Something chosen that one press takes away. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${label}`}
      onClick={onRemove}
      className="chip cursor-pointer border-lagoon bg-lagoon-soft text-lagoon"
    >
      {label}
      <Icon of={X} className="size-4" />
    </button>
  )
}

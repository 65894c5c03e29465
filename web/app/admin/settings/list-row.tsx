import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type ListRowProps = {
  /** "Question 3": what the buttons speak of. */
  name: string
  index: number
  count: number
  move: (from: number, to: number) => void
  remove: (index: number) => void
  children: ReactNode
}

/** One of a list that is put in order: up, down, away. By keys as well as by touch. */
export const ListRow = ({ name, index, count, move, remove, children }: ListRowProps) => (
  <li className="card flex gap-2 p-3">
    <div className="grid min-w-0 flex-1 gap-3">{children}</div>
    <div className="grid content-start">
      <IconButton
        label={`Move ${name} up`}
        aria-disabled={index === 0 || undefined}
        className="aria-disabled:opacity-40"
        onClick={() => index > 0 && move(index, index - 1)}
      >
        <Icon of={ArrowUp} className="size-4" />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        aria-disabled={index === count - 1 || undefined}
        className="aria-disabled:opacity-40"
        onClick={() => index < count - 1 && move(index, index + 1)}
      >
        <Icon of={ArrowDown} className="size-4" />
      </IconButton>
      <IconButton label={`Remove ${name}`} className="text-danger" onClick={() => remove(index)}>
        <Icon of={Trash2} className="size-4" />
      </IconButton>
    </div>
  </li>
)

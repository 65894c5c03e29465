import { Check, type LucideIcon } from 'lucide-react'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icons/icon.tsx'

export type NextStepsOf = { icon: LucideIcon; title: string; text: string; isDone?: boolean }

/** What happened and what happens next, in the order of time. */
export function NextSteps({ stops }: { stops: NextStepsOf[] }) {
  return (
    <ol>
      {stops.map(({ icon, title, text, isDone }, index) => (
        <li key={title} className="grid grid-cols-[28px_1fr] gap-3.5">
          <span className="flex flex-col items-center" aria-hidden="true">
            <span
              className={classes(
                'grid size-7 place-items-center rounded-full',
                isDone ? 'bg-lagoon text-on-lagoon' : 'border border-edge bg-card text-muted',
              )}
            >
              <Icon of={isDone ? Check : icon} className="size-4" />
            </span>
            {index < stops.length - 1 ? (
              <span className={classes('w-0.5 flex-1', isDone ? 'bg-lagoon' : 'bg-line')} />
            ) : null}
          </span>
          <span className="pb-5">
            <b className="font-semibold">{title}</b>
            <span className="block text-[.9375rem] leading-[1.375rem] text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

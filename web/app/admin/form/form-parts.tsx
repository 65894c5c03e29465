import { ChevronDown } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { useIsWide } from '../../ui/hooks/use-media.ts'
import { Icon } from '../../ui/icons/icon.tsx'

type Part = { title: string; hasError: boolean; body: ReactNode }

/** The parts of a long form: with a list of them that leads to each on desks, and folded on phones. */
export function FormParts({ label, parts }: { label: string; parts: readonly Part[] }) {
  const id = useId()
  const isWide = useIsWide()
  if (!isWide)
    return (
      <div className="grid gap-2">
        {parts.map((part, index) => (
          <Folded key={part.title} part={part} isFirst={index === 0} />
        ))}
      </div>
    )
  return (
    <>
      <nav aria-label={label} className="flex flex-wrap gap-x-1 gap-y-1 border-b border-line pb-3">
        {parts.map(({ title }, index) => (
          <a
            key={title}
            href={`#${id}${index}`}
            onClick={leadThere}
            className="inline-flex h-9 items-center rounded-lg px-3 font-semibold text-lagoon hover:bg-sunk"
          >
            {title}
          </a>
        ))}
      </nav>
      {parts.map(({ title, body }, index) => (
        // The link's target takes the focus, so that Tab goes on from there.
        <fieldset key={title} id={`${id}${index}`} tabIndex={-1} className="scroll-mt-4 outline-none">
          <legend className="mb-3 w-full border-b border-line pb-1.5 font-semibold">{title}</legend>
          <div className="grid gap-4 sm:grid-cols-2">{body}</div>
        </fieldset>
      ))}
    </>
  )
}

/** Not by the address: the router cannot hold back a move that it did not make, and what was typed would be at risk. */
function leadThere(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const part = document.getElementById(event.currentTarget.hash.slice(1))
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}

/** What is refused in it opens it: a field that nobody sees cannot be put right. */
function Folded({ part: { title, hasError, body }, isFirst }: { part: Part; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(isFirst)
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-card border border-line bg-card px-4"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 font-semibold">
        {title}
        <Icon of={ChevronDown} className="ml-auto size-4 group-open:rotate-180" />
      </summary>
      <fieldset className="grid gap-4 pt-1 pb-4">
        <legend className="sr-only">{title}</legend>
        {body}
      </fieldset>
    </details>
  )
}

import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { useClock } from './hooks/use-clock.ts'
import { Icon } from './icons/icon.tsx'
import { showError } from './toasts/toast.ts'

const SHOWN_MS = 2000

type CopyRowProps = {
  label: string
  value: string
  note?: string
  /** What is copied when that is not what is read: "436800.00" for "₦436,800.00". */
  copyAs?: string
  /** What the whole page is about. */
  isBig?: boolean
}

/** A value to take along: account number, reference. When the browser refuses, the value is selected instead. */
export function CopyRow({ label, value, note, copyAs = value, isBig = false }: CopyRowProps) {
  const [isCopied, setCopied] = useState(false)
  const words = useRef<HTMLElement>(null)
  useClock(() => setCopied(false), { afterMs: isCopied ? SHOWN_MS : null })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copyAs)
      setCopied(true)
    } catch {
      if (words.current) getSelection()?.selectAllChildren(words.current)
      showError('Copy Failed', 'Unable to copy to clipboard')
    }
  }
  return (
    <div className="flex items-center gap-4 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="eyebrow">{label}</p>
        <b
          ref={words}
          className={classes(
            'num block break-words whitespace-normal font-semibold',
            isBig ? 'text-[1.75rem] leading-[2.25rem] tracking-wide' : 'text-[1.0625rem]',
          )}
        >
          {value}
        </b>
        {note ? <p className="text-note text-muted">{note}</p> : null}
      </div>
      <Button look="line" small onClick={copy} aria-label={`Copy ${label.toLowerCase()}`}>
        <Icon of={isCopied ? Check : Copy} className="size-4.5" />
        <span className="max-sm:sr-only">{isCopied ? 'Copied' : 'Copy'}</span>
      </Button>
      <span className="sr-only" role="status">
        {isCopied ? `${label} copied` : ''}
      </span>
    </div>
  )
}

import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { useRejection } from './use-rejection.ts'
import { describeRejection, type StaffCall, useStaffCall } from './use-staff-call.ts'

type Typed = { reason: string; text: string; key: string }

/** What is asked, what follows, and what is done. */
export type Question<Answer> = {
  /** The question: "Cancel SKY-7Q4M-0ZK2?" */
  title: string
  /** Which records, where the title does not name them: what is typed about some is not said of others. */
  about?: string
  /** What follows from it, in a sentence. */
  consequence: ReactNode
  /** The numbers, and what else must be chosen. */
  children?: ReactNode
  /** "Cancel and refund ₦436,800" */
  verb: string
  busyVerb: string
  /** Leaves everything as it is. */
  safe?: string
  look?: 'danger' | 'lagoon'
  /** A line that it cannot do without, with what is said while it is missing. */
  text?: { label: string; missing: string }
  /** Asks for a reason; its shortest length makes it required. */
  reason?: { label: string; help?: string; atLeast?: number }
  /** The head of a refusal. */
  failed?: string
  /** Why it cannot be done now. */
  off?: string | false
  /** Why it cannot be done any more: somebody was first. What was typed stays to be read, and nothing is left but to close. */
  over?: string | false
  /** Throws ApiError when it is refused: it is told here, and the dialog stays. So it does after `false`, told in `over`. */
  call: (typed: Typed) => Promise<Answer>
  /** For the toast; without it nothing is said, and the page is not loaded again. */
  done?: StaffCall<Answer>['done']
  /** Loads again what else shows it. */
  onChanged?: () => void | Promise<void>
  onDone?: (answer: Answer) => void
}

type ConfirmActionProps<Answer> = Question<Answer> & { open: boolean; onOpenChange: (open: boolean) => void }

/**
 * Says what follows before it is done. Closes when it is done, and not before. What was typed is there again when the
 * same question is asked again.
 */
export function ConfirmAction<Answer>({ call, done, onChanged, onDone, ...props }: ConfirmActionProps<Answer>) {
  const empty: Written = { about: props.about ?? props.title, line: '', reason: '' }
  const [kept, setKept] = useState(empty)
  const written = kept.about === empty.about ? kept : empty
  const told = useRejection(props.open, failedHead(props))
  // Here and not in the body: a try whose answer was lost keeps its key when the question is asked again.
  const { attempt } = useStaffCall(onChanged)
  const { run, isBusy } = useCall()
  const turns = useRef(0)
  // For an answer that comes when the question was left, or asked again: another may stand there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it counts how often the question came and went
  useEffect(() => {
    turns.current += 1
  }, [props.open])
  const confirm = () => {
    const turn = turns.current
    const typed = { reason: written.reason.trim(), text: written.line.trim() }
    const ask = (key: string) => call({ ...typed, key })
    const confirmed = async () => {
      const answer = done === undefined ? await ask('') : await attempt({ call: ask, done })
      if (answer === false) return
      setKept((now) => (now === written ? empty : now))
      onDone?.(answer)
      if (turns.current === turn) props.onOpenChange(false)
    }
    told.forget()
    void run(confirmed, (error) => told.tell(describeRejection(error)))
  }
  const body = { written, onWritten: setKept, refusal: told.refusal, isBusy, onConfirm: confirm }
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.title}
      description={props.over ? undefined : props.consequence}
    >
      {props.open ? <Body {...props} {...body} /> : null}
    </Dialog>
  )
}

const failedHead = ({ failed = 'That was not done' }: Pick<Question<never>, 'failed'>) => failed

type ConfirmButtonProps<Answer> = Question<Answer> & {
  button: ComponentProps<typeof Button>
  /** When the question goes, done or not. */
  onLeft?: () => void
}

/** A button whose deed is asked about first. */
export function ConfirmButton<Answer>({ button, onLeft, ...question }: ConfirmButtonProps<Answer>) {
  const [isAsking, setAsking] = useState(false)
  const ask = (next: boolean) => {
    setAsking(next)
    if (!next) onLeft?.()
  }
  return (
    <>
      <Button {...button} {...Dialog.opener} onClick={() => setAsking(true)} aria-haspopup="dialog" />
      <ConfirmAction {...question} open={isAsking} onOpenChange={ask} />
    </>
  )
}

/** What was typed below a question. */
type Written = { about: string; line: string; reason: string }

type BodyProps = Omit<ConfirmActionProps<never>, 'call' | 'done' | 'onChanged' | 'onDone'> & {
  written: Written
  onWritten: (written: Written) => void
  refusal: string | null
  isBusy: boolean
  onConfirm: () => void
}

function Body({ children, text, reason, over, written, onWritten, refusal, isBusy, onConfirm, ...words }: BodyProps) {
  const { line, reason: typed } = written
  const isShort = reason?.atLeast !== undefined && typed.trim().length < reason.atLeast
  const off = words.off || (text && line.trim() === '' && text.missing)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // React lets it rise to a form that the dialog was opened from.
        event.stopPropagation()
        if (!isBusy && !isShort && !off && !over) onConfirm()
      }}
    >
      {over ? null : children}
      {text ? (
        <TextField
          label={text.label}
          className="mt-4"
          maxLength={120}
          value={line}
          onChange={({ target }) => onWritten({ ...written, line: target.value })}
        />
      ) : null}
      {reason && (!over || typed) ? (
        <TextAreaField
          label={reason.label}
          help={reason.help}
          rows={3}
          maxLength={500}
          className="mt-4"
          value={typed}
          onChange={({ target }) => onWritten({ ...written, reason: target.value })}
        />
      ) : null}
      {refusal || over ? (
        <ErrorNotice title={refusal ? failedHead(words) : 'This cannot be done any more'} className="mt-4">
          {refusal || over}
        </ErrorNotice>
      ) : null}
      <div className="dialog-actions">
        <Button look="line" onClick={() => words.onOpenChange(false)}>
          {over ? 'Close' : (words.safe ?? 'Back')}
        </Button>
        {over ? null : (
          <Button
            type="submit"
            look={words.look ?? 'danger'}
            busy={isBusy && words.busyVerb}
            off={off || (isShort && 'Say why first.')}
          >
            {words.verb}
          </Button>
        )}
      </div>
    </form>
  )
}

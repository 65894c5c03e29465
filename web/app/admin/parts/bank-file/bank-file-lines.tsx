import { ConfirmButton } from '../confirm-action.tsx'
import { naira } from '../table/cells.tsx'
import type { BankFileCalls, LineEnd, Run, ShownLine } from './bank-file-kind.ts'
import { bankFileWords } from './bank-file-words.ts'

type BankFileLineProps = { calls: BankFileCalls; run: Run; line: ShownLine; onChanged: () => Promise<void> }

/** Whom a line pays, to which account, what became of it, and what can be said of it next. */
export const BankFileLine = ({ line, ...said }: BankFileLineProps) => (
  <li className="grid gap-1 border-b border-line py-2.5 last:border-b-0">
    <span className="flex justify-between gap-3">
      <b className="truncate font-semibold">{line.name}</b>
      <span className="num">{naira(line.amount)}</span>
    </span>
    <span className="num truncate text-[.78125rem] text-muted">{line.account}</span>
    <span className="flex items-center justify-between gap-3 text-[.78125rem]">
      {line.words}
      {line.end ? <SayOther {...said} line={line} was={line.end} /> : null}
    </span>
  </li>
)

type Asked = {
  button: string
  title: (amount: string, payer: string) => string
  verb: string
  words: 'notPaid' | 'cameBack' | 'paidAfterAll'
}

const asks: Readonly<Record<LineEnd, Asked>> = {
  sent: {
    button: 'Not paid…',
    title: (amount, payer) => `Did ${payer} not pay ${amount}?`,
    verb: 'It was not paid',
    words: 'notPaid',
  },
  paid: {
    button: 'It came back…',
    title: (amount) => `Did ${amount} come back?`,
    verb: 'It came back',
    words: 'cameBack',
  },
  failed: {
    button: 'Paid after all…',
    title: (amount, payer) => `Did ${payer} pay ${amount} after all?`,
    verb: 'It was paid',
    words: 'paidAfterAll',
  },
}

/** The other end than it has. */
function SayOther({ calls, run, line, was, onChanged }: BankFileLineProps & { was: LineEnd }) {
  const { button, title, verb, words } = asks[was]
  const texts = bankFileWords[calls.one]
  const arrived = was === 'failed'
  const [payer, teller] = run.provider ? ['Paystack', 'Paystack'] : ['our bank', 'the bank']
  return (
    <ConfirmButton
      {...texts[words]}
      button={{
        look: 'quiet',
        className: arrived ? undefined : '!text-danger',
        children: button,
        off: line.isOwn && 'This line pays you: somebody else says what became of it.',
      }}
      title={title(naira(line.amount), payer)}
      verb={verb}
      busyVerb="Recording it…"
      look={arrived ? 'lagoon' : 'danger'}
      failed={texts.failed}
      reason={arrived ? undefined : { label: `What ${teller} says`, atLeast: 3 }}
      call={({ reason, key }) =>
        calls.record(run.id, [{ key: line.key, was, has_arrived: arrived, ...(arrived ? {} : { reason }) }], key)
      }
      onChanged={onChanged}
    />
  )
}

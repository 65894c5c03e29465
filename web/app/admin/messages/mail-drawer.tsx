import { useState } from 'react'
import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { formatInstant } from '../../lib/days.ts'
import { Button } from '../../ui/button.tsx'
import { SegmentedChoice } from '../../ui/fields/segmented-choice.tsx'
import { type DrawerPlace, DrawerSection, type FactLines, Facts, RecordDrawer } from '../parts/drawer.tsx'
import { choicesOf } from '../parts/filters/filters.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import { MailFrame } from './mail-frame.tsx'
import { MailStatus } from './mail-status.tsx'

type Mail = Answer<'readMail'>
type MailDrawerProps = DrawerPlace & { id: string; onOpen: (id: string) => void }

/** One mail as it reads, with what became of it. */
export function MailDrawer({ id, onOpen, ...place }: MailDrawerProps) {
  const loaded = useAnswer('/admin/mails/{id}', { params: { id } })
  return (
    <RecordDrawer
      loaded={loaded}
      what="mail"
      title={({ subject }) => subject}
      badge={({ status }) => <MailStatus status={status} />}
      footer={(mail) => <SendAgain mail={mail} onSent={(sent) => (sent === id ? loaded.reload() : onOpen(sent))} />}
      {...place}
    >
      {(mail) => <Whole mail={mail} />}
    </RecordDrawer>
  )
}

function Whole({ mail }: { mail: Mail }) {
  const [shown, setShown] = useState<'html' | 'text'>('html')
  return (
    <>
      <DrawerSection title="Mail">
        <Facts facts={factsOf(mail)} />
      </DrawerSection>
      <section aria-label="As it reads" className="grid gap-3">
        <SegmentedChoice
          label="As it reads"
          name="shown"
          value={shown}
          onChange={setShown}
          choices={choicesOf({ html: 'As sent', text: 'Plain text' })}
        />
        {shown === 'html' ? (
          <MailFrame html={mail.html_body} title={mail.subject} />
        ) : (
          <pre className="rounded-lg bg-sunk p-3 font-text leading-[1.375rem] [overflow-wrap:anywhere] whitespace-pre-wrap">
            {mail.text_body}
          </pre>
        )}
      </section>
    </>
  )
}

const factsOf = (mail: Mail): FactLines => [
  ['To', mail.recipient],
  ['Kind', mail.template.replaceAll('-', ' ')],
  ['Written', formatInstant(mail.created_at, 'with year')],
  ['Sent', mail.sent_at ? formatInstant(mail.sent_at, 'with year') : 'Not yet'],
  ['Tries', String(mail.attempts)],
  mail.booking_id && ['Booking', `SKY-${mail.booking_id}`],
  mail.last_error && ['What went wrong', mail.last_error],
]

function SendAgain({ mail, onSent }: { mail: Mail; onSent: (id: string) => void | Promise<void> }) {
  const { run, isBusy } = useStaffCall()
  const send = async () => {
    const sent = await run({
      call: () => api.post('/admin/mails/{id}/send', { params: { id: mail.id } }),
      done: `On the way to ${mail.recipient}`,
      failed: 'The mail was not sent',
    })
    if (sent) await onSent(sent.id)
  }
  return (
    <Button look="lagoon" busy={isBusy && 'Sending…'} off={mail.why_not_again ?? false} onClick={() => void send()}>
      {mail.status === 'failed' ? 'Try again' : 'Send again'}
    </Button>
  )
}

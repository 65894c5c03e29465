import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CopyRow } from '../../ui/copy-row.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { ErrorNotice, Notice } from '../../ui/notice.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'

type Proof = Answer<'verifyAudit'>
/** A long chain is looked at stretch by stretch. */
const SLOW_MS = 120_000

/** Looks at every seal of the chain again, and says how many entries held. */
export function AuditProof() {
  const [isOpen, setOpen] = useState(false)
  const [proof, setProof] = useState<Proof | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { run } = useCall()
  const verify = () => {
    setOpen(true)
    setProof(null)
    setRefusal(null)
    const ask = async () => setProof(await api.get('/admin/audit/proof', { timeoutMs: SLOW_MS }))
    return run(ask, ({ detail }) => setRefusal(detail))
  }
  return (
    <>
      <Button look="line" className="!border-line" {...Dialog.opener} onClick={() => void verify()}>
        <Icon of={ShieldCheck} className="size-4" /> Verify the log
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="The chain of the log"
        description="Every entry is sealed with the one before it. One that was changed, removed or kept out afterwards no longer fits."
      >
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 [overflow-wrap:anywhere]">
          {refusal ? (
            <ErrorNotice title="The log could not be verified" onRetry={() => void verify()}>
              {refusal}
            </ErrorNotice>
          ) : null}
          {proof ? <Outcome proof={proof} /> : null}
          {proof || refusal ? null : <Skeletons label="Looking at every seal" bars={['h-24']} />}
        </div>
        <div className="dialog-actions">
          <Button look="line" onClick={() => setOpen(false)}>
            Close
          </Button>
        </div>
      </Dialog>
    </>
  )
}

const breakWords: Record<string, string> = {
  never_sealed: 'was never sealed',
  beyond_head: 'does not fit the end of the chain',
  noted_head_missing: 'was cut off',
}

function Outcome({ proof }: { proof: Proof }) {
  if (!proof.is_whole)
    return (
      <Notice tone="danger" icon={ShieldAlert} title="The chain is broken" isNews>
        <ul className="mt-1 list-disc pl-5">
          {proof.breaks.map(({ seq, entry_id, what }) => (
            <li key={`${seq} ${entry_id} ${what}`}>
              Entry {seq ?? entry_id}: {breakWords[what] ?? what.replaceAll('_', ' ')}
            </li>
          ))}
        </ul>
      </Notice>
    )
  return (
    <>
      <Notice tone="good" icon={ShieldCheck} title={`Verified ${proof.sealed.toLocaleString('en-NG')} entries`} isNews>
        {proof.waiting > 0 ? `${proof.waiting} more are sealed within seconds.` : 'None is missing, none was changed.'}
      </Notice>
      <CopyRow
        label="End of the chain"
        value={`${proof.head_seq} ${proof.head_hash}`}
        note="Noted down elsewhere, it shows later that nothing was cut off."
      />
    </>
  )
}

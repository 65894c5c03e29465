import { ExternalLink, FileText, RotateCw, ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { formatInstant } from '../../lib/days.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DrawerSection } from '../parts/drawer.tsx'
import { usePrivateFile } from '../parts/use-private-file.ts'
import type { Payment } from './payment-types.ts'

/** What the customer sent: looked at here, larger, turned, or in a window of its own. */
export function ProofPicture({ payment, size }: { payment: Payment; size: number | null }) {
  const { proof } = payment
  if (!proof)
    return (
      <DrawerSection title="Proof">
        <p className="rounded-card bg-sunk p-4 text-muted">The customer has not sent a proof yet.</p>
      </DrawerSection>
    )
  return <Shown key={proof.id} paymentId={payment.id} proof={proof} size={size} />
}

type ShownProps = { paymentId: string; proof: NonNullable<Payment['proof']>; size: number | null }

function Shown({ paymentId, proof, size }: ShownProps) {
  const { url, error, reload } = usePrivateFile(proof.id, (signal) =>
    api.blob('/payments/{id}/proof', { params: { id: paymentId }, signal, timeoutMs: 60_000 }),
  )
  const failed = error ? (error instanceof ApiError ? error.detail : 'Please try again.') : null
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const isPicture = proof.media_type.startsWith('image/')
  return (
    <DrawerSection
      title="Proof"
      more={
        <span className="-my-1.5 flex">
          {isPicture ? (
            <>
              <IconButton
                label="Zoom"
                onClick={() => setZoom((zoom + 1) % zooms.length)}
                icon={ZoomIn}
                size="size-4.5"
              />
              <IconButton label="Rotate" onClick={() => setTurns((turns + 1) % 4)} icon={RotateCw} size="size-4.5" />
            </>
          ) : null}
          <IconButton
            label="Open the proof in a new tab"
            onClick={() => url && window.open(url, '_blank', 'noopener')}
            icon={ExternalLink}
            size="size-4.5"
          />
        </span>
      }
    >
      <section
        className="h-[310px] overflow-auto rounded-card bg-sunk outline-offset-2"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        aria-label="Proof of payment"
      >
        {failed ? (
          <ErrorNotice title="The proof could not be loaded" onRetry={() => void reload()}>
            {failed}
          </ErrorNotice>
        ) : null}
        {url || failed ? null : <Skeleton className="h-full" />}
        {url && isPicture ? (
          <img
            src={url}
            alt={`What the customer sent: ${proof.name}`}
            className={classes(
              'mx-auto transition-transform motion-reduce:transition-none',
              zooms[zoom],
              rotations[turns],
            )}
          />
        ) : null}
        {url && !isPicture ? <PdfProof onOpen={() => window.open(url, '_blank', 'noopener')} /> : null}
      </section>
      <p className="text-[.78125rem] text-muted">
        {proof.name}
        {size ? `, ${formatBytes(size)}` : ''}, sent {formatInstant(proof.uploaded_at)}.{' '}
        {proof.is_seen_before ? (
          <b className="font-semibold text-danger">The very same file was sent for another payment.</b>
        ) : (
          'Not seen on any other booking.'
        )}
      </p>
    </DrawerSection>
  )
}

const zooms = ['h-full w-full object-contain p-3', 'w-[150%] max-w-none', 'w-[250%] max-w-none'] as const
const rotations = ['', 'rotate-90', 'rotate-180', '-rotate-90'] as const

const PdfProof = ({ onOpen }: { onOpen: () => void }) => (
  <div className="grid h-full place-content-center justify-items-center gap-3 text-muted">
    <Icon of={FileText} className="size-8" />
    <p>A PDF. It opens in a tab of its own.</p>
    <Button look="line" onClick={onOpen}>
      Open the PDF
    </Button>
  </div>
)

const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

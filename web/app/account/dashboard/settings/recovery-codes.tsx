import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { showError, showToast } from '../../../ui/toasts/toast.ts'

/** Shown once: each opens the account once when the phone is lost. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Keep these recovery codes"
      description="Two-factor sign-in is on. Each code works once, should you lose your phone. We cannot show them again."
      actions={
        <>
          <Button look="line" onClick={() => void copy(codes)}>
            Copy all
          </Button>
          <Button onClick={onClose}>I have kept them</Button>
        </>
      }
    >
      <ul className="num mt-5 grid gap-x-6 sm:grid-cols-2 gap-y-2 rounded-card border border-line bg-paper p-4 font-semibold whitespace-nowrap dark:bg-sunk">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}

async function copy(codes: string[]) {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    showToast({ title: 'Recovery codes copied' })
  } catch {
    showError('Copy Failed', 'Unable to copy to clipboard')
  }
}

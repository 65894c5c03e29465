import { Toast } from '@base-ui/react/toast'
import { CircleCheck, CircleX, X } from 'lucide-react'
import { useEffect } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { Toast as ToastContent } from './toast.ts'

const STAY_MS = 5000

type Extra = { isError: boolean }

export default function ToastRegion({ latest }: { latest: ToastContent }) {
  return (
    <Toast.Provider limit={1} timeout={STAY_MS}>
      <Toast.Portal>
        <Toast.Viewport className="toast-viewport" aria-label="Messages">
          <ToastList latest={latest} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList({ latest }: { latest: ToastContent }) {
  const { toasts, add, close } = Toast.useToastManager<Extra>()
  // Hands the latest message to the toast manager, which keeps its own clock.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is the only reason to add one
  useEffect(() => {
    for (const { id } of toasts) close(id)
    add({
      title: latest.title,
      description: latest.message,
      timeout: latest.isError ? 0 : STAY_MS,
      data: { isError: latest.isError ?? false },
      actionProps: latest.action ? { children: latest.action.label, onClick: latest.action.onPress } : undefined,
    })
  }, [latest])
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} swipeDirection={['down', 'right']} className="toast">
      <Icon
        of={toast.data?.isError ? CircleX : CircleCheck}
        className={`mt-0.5 size-5 ${toast.data?.isError ? 'text-danger' : 'text-lagoon'}`}
      />
      <Toast.Content className="min-w-0 flex-1 text-[.9375rem] leading-[1.375rem]">
        <Toast.Title className="font-semibold" render={<b className="block" />} />
        <Toast.Description className="text-muted" />
      </Toast.Content>
      {toast.actionProps ? <Toast.Action className="link -my-2 min-h-11 cursor-pointer text-sm" /> : null}
      <Toast.Close aria-label="Close" className="btn-icon -m-2.5 cursor-pointer">
        <Icon of={X} className="size-4.5" />
      </Toast.Close>
    </Toast.Root>
  ))
}

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { importWithRetry } from '../hooks/import-with-retry.ts'

type PopupProps = { open: boolean; onOpenChange: (open: boolean) => void }

/**
 * A part whose code is fetched when it is first opened, so that a first visit does not carry it.
 * `preload` starts the fetch early: on hover or focus of what opens it, which `opener` spreads onto a button.
 */
export function lazyPopup<Props extends PopupProps>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // `lazy` hides the props behind a conditional type that TypeScript cannot resolve for a type parameter.
  const popup = lazy(() => importWithRetry(load)) as unknown as ComponentType<Props>
  const render = (props: Props) => <OnceOpened popup={popup} given={props} />
  const preload = () => void importWithRetry(load)
  return Object.assign(render, { preload, opener: { onPointerEnter: preload, onFocus: preload } })
}

type OnceOpenedProps<Props> = { popup: ComponentType<Props>; given: Props }

function OnceOpened<Props extends PopupProps>({ popup: Popup, given }: OnceOpenedProps<Props>) {
  const [wasOpened, setWasOpened] = useState(given.open)
  if (given.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={given.open ? <Awaited onLeft={() => given.onOpenChange(false)} /> : null}>
      <Popup {...given} />
    </Suspense>
  )
}

/**
 * Whoever presses something else while the code is on its way waits for this no longer: two that open at the same moment
 * would each hide all else from a screen reader, and with it each other.
 */
function Awaited({ onLeft }: { onLeft: () => void }) {
  // The document hears of every press before what was pressed does, so that the same button asks again.
  useEffect(() => {
    document.addEventListener('click', onLeft, { capture: true })
    return () => document.removeEventListener('click', onLeft, { capture: true })
  })
  return null
}

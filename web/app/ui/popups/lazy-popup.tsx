import { type ComponentType, lazy, Suspense, useState } from 'react'
import { importWithRetry } from '../hooks/import-with-retry.ts'

/**
 * A part whose code is fetched when it is first opened, so that a first visit does not carry it.
 * `preload` starts the fetch early: on hover or focus of what opens it, which `opener` spreads onto a button.
 */
export function lazyPopup<Props extends { open: boolean }>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // `lazy` hides the props behind a conditional type that TypeScript cannot resolve for a type parameter.
  const popup = lazy(() => importWithRetry(load)) as unknown as ComponentType<Props>
  const render = (props: Props) => <OnceOpened popup={popup} given={props} />
  const preload = () => void importWithRetry(load)
  return Object.assign(render, { preload, opener: { onPointerEnter: preload, onFocus: preload } })
}

type OnceOpenedProps<Props> = { popup: ComponentType<Props>; given: Props }

function OnceOpened<Props extends { open: boolean }>({ popup: Popup, given }: OnceOpenedProps<Props>) {
  const [wasOpened, setWasOpened] = useState(given.open)
  if (given.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <Popup {...given} />
    </Suspense>
  )
}

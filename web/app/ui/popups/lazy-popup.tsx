import { type ComponentType, useEffect, useState } from 'react'
import { showNotLoaded } from '../toasts/toast.ts'

type PopupProps = { open: boolean; onOpenChange: (open: boolean) => void }

/**
 * A part whose code is fetched when it is first opened, so that a first visit does not carry it. Whoever presses is told
 * when the code does not come, and the next press asks for it again: `lazy` of React would keep the failure for good.
 * `preload` starts the fetch early: on hover or focus of what opens it, which `opener` spreads onto a button.
 */
export function lazyPopup<Props extends PopupProps>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const fetched: Fetched<Props> = { popup: null }
  const fetch = async () => {
    fetched.popup = (await load()).default
  }
  const render = (props: Props) => <OnceOpened fetched={fetched} fetch={fetch} given={props} />
  const preload = () => void fetch().catch(() => {})
  return Object.assign(render, { preload, opener: { onPointerEnter: preload, onFocus: preload } })
}

type Fetched<Props> = { popup: ComponentType<Props> | null }
type OnceOpenedProps<Props> = { fetched: Fetched<Props>; fetch: () => Promise<void>; given: Props }

function OnceOpened<Props extends PopupProps>({ fetched: { popup: Popup }, fetch, given }: OnceOpenedProps<Props>) {
  const [wasOpened, setWasOpened] = useState(given.open)
  const [, setFetched] = useState(false)
  if (given.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  if (Popup) return <Popup {...given} />
  if (!given.open) return null
  return <Awaited fetch={fetch} onFetched={() => setFetched(true)} onLeft={() => given.onOpenChange(false)} />
}

type AwaitedProps = { fetch: () => Promise<void>; onFetched: () => void; onLeft: () => void }

/**
 * Whoever presses something else while the code is on its way waits for this no longer: two that open at the same moment
 * would each hide all else from a screen reader, and with it each other.
 */
function Awaited({ fetch, onFetched, onLeft }: AwaitedProps) {
  // The network.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    let isLeft = false
    fetch().then(onFetched, () => {
      if (isLeft) return
      showNotLoaded()
      onLeft()
    })
    return () => {
      isLeft = true
    }
  }, [])
  // The document hears of every press before what was pressed does, so that the same button asks again.
  useEffect(() => {
    document.addEventListener('click', onLeft, { capture: true })
    return () => document.removeEventListener('click', onLeft, { capture: true })
  })
  // Keys of the page wait as well.
  return <span hidden data-awaited="" />
}

import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * A part whose code is fetched when it is first opened, so that a first visit does not carry it.
 * `preload` starts the fetch early: on hover or focus of what opens it.
 */
export function lazyPopup<Props extends { open: boolean }>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // `lazy` hides the props behind a conditional type that TypeScript cannot resolve for a type parameter.
  const Popup = lazy(load) as unknown as ComponentType<Props>
  // biome-ignore lint/correctness/noComponentHookFactories: called once a part, at module level
  function LazyPopup(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.open)
    if (props.open && !wasOpened) setWasOpened(true)
    if (!wasOpened) return null
    return (
      <Suspense fallback={null}>
        <Popup {...props} />
      </Suspense>
    )
  }
  return Object.assign(LazyPopup, { preload: () => void load() })
}

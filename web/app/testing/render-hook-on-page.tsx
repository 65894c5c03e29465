import { act, renderHook } from '@testing-library/react'
import { createContext, type ReactNode, use } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'

const Shown = createContext<ReactNode>(null)
const Page = () => use(Shown)

/** `load`: what a page waits for that is gone to, or loaded again. */
type Place = { at?: string; loaderData?: Record<string, unknown>; load?: () => unknown }

/** Renders a hook in a page of the router. `loads` counts how often the page was loaded again; `path` is its address. */
export function renderHookOnPage<Result, Props>(
  useIt: (props: Props) => Result,
  props?: Props,
  { at = '/', loaderData = {}, load }: Place = {},
) {
  let loads = 0
  const loader = async () => {
    loads += 1
    await load?.()
    return null
  }
  const router = createMemoryRouter([{ id: 'root', path: '*', loader, element: <Page /> }], {
    initialEntries: [at],
    hydrationData: { loaderData: { root: undefined, ...loaderData } },
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Shown value={children}>
      <RouterProvider router={router} />
    </Shown>
  )
  const hook = renderHook(useIt, { wrapper, initialProps: props })
  return {
    ...hook,
    get loads() {
      return loads
    },
    get path() {
      const { pathname, search } = router.state.location
      return pathname + search
    },
    go: (to: string | -1) => act(() => (to === -1 ? router.navigate(-1) : router.navigate(to))),
  }
}

/** Lets what was begun go on until it waits for an answer. */
export const pressed = <Answer,>(press: () => Promise<Answer> | Answer) =>
  act(async () => {
    void press()
  })

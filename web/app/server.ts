import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type RenderPage, serverContext } from './server-context.ts'

const handle = createRequestHandler(build, 'production')

/** The one export a server needs; the contract stands in server-context.ts. */
export const renderPage: RenderPage = (request, context) => {
  const loadContext = new RouterContextProvider()
  loadContext.set(serverContext, context)
  return handle(request, loadContext)
}

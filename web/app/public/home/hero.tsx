import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import dusk800 from './hero/dusk-800.avif?url'
import dusk800Webp from './hero/dusk-800.webp?url'
import dusk1600 from './hero/dusk-1600.avif?url'
import dusk1600Webp from './hero/dusk-1600.webp?url'
import night800 from './hero/night-800.avif?url'
import night800Webp from './hero/night-800.webp?url'
import night1600 from './hero/night-1600.avif?url'
import night1600Webp from './hero/night-1600.webp?url'

/** The lagoon behind the promise; at night where the page is dark. `children` is the front door, over its edge. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className="relative" aria-labelledby="promise">
      <div className="relative h-[480px] overflow-hidden bg-sand md:h-[560px] xl:h-[600px]">
        <Scene
          avif={`${dusk800} 800w, ${dusk1600} 1600w`}
          webp={`${dusk800Webp} 800w, ${dusk1600Webp} 1600w`}
          src={dusk1600Webp}
          alt="Lagos lagoon at dusk: a cable bridge, towers across the water, two canoes"
          isFirst
          className="dark:hidden"
        />
        {/* Lazy and not displayed: a browser in the light theme never fetches it. */}
        <Scene
          avif={`${night800} 800w, ${night1600} 1600w`}
          webp={`${night800Webp} 800w, ${night1600Webp} 1600w`}
          src={night1600Webp}
          alt="Lagos lagoon at night: a cable bridge, lit towers across the water, two canoes"
          className="hidden dark:block"
        />
        <div className="wrap relative pt-9 text-center text-ink md:pt-14">
          <h1
            id="promise"
            className="mx-auto max-w-[19ch] text-[30px] leading-[34px] font-bold tracking-[-.03em] md:text-[52px] md:leading-[56px] xl:text-show xl:leading-[64px]"
          >
            A room for the night.
            <br />A car for the road.
          </h1>
          <p className="mx-auto mt-3 max-w-[46ch] text-[16px] leading-6 font-medium text-balance md:text-lead">
            Hotels and car hire in Lagos, Abuja and Port Harcourt. You see one price, tax included, before you pay.
          </p>
        </div>
      </div>
      <div className="wrap relative -mt-44 md:-mt-34">{children}</div>
    </section>
  )
}

type SceneProps = { avif: string; webp: string; src: string; alt: string; isFirst?: boolean; className: string }

function Scene({ avif, webp, src, alt, isFirst, className }: SceneProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes="(min-width: 768px) 100vw, 800px" />
      <source type="image/webp" srcSet={webp} sizes="(min-width: 768px) 100vw, 800px" />
      <img
        src={src}
        alt={alt}
        width={1600}
        height={1067}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        className={classes(
          'absolute inset-0 h-full w-full object-cover object-[43%_100%] md:object-[50%_18%]',
          className,
        )}
      />
    </picture>
  )
}

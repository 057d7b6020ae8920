import type { FastifyInstance } from 'fastify';
import { onboardingSteps } from '#contract/hr/onboarding-steps.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/serve.ts';
import { onboardingStepSource } from '../onboarding-source.ts';

export function serveOnboardingSteps(app: FastifyInstance, context: Context): void {
  serveResource(app, context, onboardingSteps, { source: onboardingStepSource });
}

/** The parts of an OpenAPI 3.1 document that Bilum writes. */
export interface OpenApi {
  openapi: string;
  info: object;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  [more: string]: unknown;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: true; content: Record<string, { schema: object }> };
  responses: Record<string, object>;
  security: object[];
}

import { answerEach } from "../../threads/answering.ts";
import { drawInvitation, drawReport, type Pictured } from "./preview.ts";

answerEach((message) => {
  const pictured = message as Pictured | null;
  return (pictured ? drawReport(pictured) : drawInvitation()).toString("base64");
});
